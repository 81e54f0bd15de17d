import { expect, it } from 'vitest';
import { previewsForThisFile } from '../app/testing-sender/previews.ts';

const comparePreviewsWithEmails = await previewsForThisFile();

it('previews of 80 areas equal the emails of the same 90 days exactly', {
  timeout: 240_000,
}, async () => {
  const { sent, unusual, withoutEmails, withSilence } = await comparePreviewsWithEmails(80);
  // A comparison without any emails would prove nothing.
  expect(sent).toBeGreaterThan(300);
  expect(unusual).toBeGreaterThan(2);
  expect(withoutEmails).toBeGreaterThan(2);
  expect(withSilence).toBeGreaterThan(8);
});
