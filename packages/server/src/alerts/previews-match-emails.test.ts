import { expect, it } from 'vitest';
import { previewsForThisFile } from '../app/testing-sender/previews.ts';

const comparePreviewsWithEmails = await previewsForThisFile();

it('previews of six areas equal the emails of the same 90 days exactly', async () => {
  const { sent } = await comparePreviewsWithEmails(6);
  // A comparison without any emails would prove nothing.
  expect(sent).toBeGreaterThan(10);
});
