/** Types of the citation library that tests use to read our citations. */
declare module '@citation-js/core' {
  interface CslItem {
    readonly type?: string;
    readonly title?: string;
    readonly note?: string;
    readonly author?: readonly { readonly literal?: string; readonly family?: string }[];
    readonly issued?: { readonly 'date-parts'?: readonly (readonly number[])[] };
  }
  /** Reads BibTeX or CSL-JSON. */
  export class Cite {
    constructor(source: string | readonly object[]);
    readonly data: readonly CslItem[];
    format(output: 'bibliography', options: { readonly template: string; readonly lang: string }): string;
  }
}

declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-csl' {}
