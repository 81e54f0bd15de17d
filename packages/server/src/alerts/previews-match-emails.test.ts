import { expect, it } from 'vitest';
import { previewsForThisFile } from '../app/testing-sender/previews.ts';

const comparePreviewsWithEmails = await previewsForThisFile();

it('previews of six alerts equal the emails sent in the same 90 days', async () => {
  const { sent } = await comparePreviewsWithEmails(6);
  // Make sure that there were emails, because a comparison without any would prove nothing.
  expect(sent).toBeGreaterThan(10);
});
