import { expect, it } from 'vitest';
import { previewsForThisFile } from '../app/testing-sender/previews.ts';

const comparePreviewsWithEmails = await previewsForThisFile();

it('previews of 80 alerts equal the emails sent in the same 90 days', {
  timeout: 240_000,
}, async () => {
  const { sent, unusual, withoutEmails, withSilence } = await comparePreviewsWithEmails(80);
  // Make sure that there were emails, because a comparison without any would prove nothing.
  expect(sent).toBeGreaterThan(300);
  expect(unusual).toBeGreaterThan(2);
  expect(withoutEmails).toBeGreaterThan(2);
  expect(withSilence).toBeGreaterThan(8);
});
