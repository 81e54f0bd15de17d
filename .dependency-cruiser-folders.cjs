/** The same imports, folder by folder and without tests: no two folders need each other. */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      // The assistant's parts read each other's words.
      from: { pathNot: '^packages/server/src/assistant/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: '(^|/)(dist|generated)/|\\.test\\.tsx?$|-suite\\.tsx?$|/testing[^/]*|/must-not-compile' },
  },
};
