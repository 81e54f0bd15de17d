import { expect, it } from 'vitest';
import { previewsForThisFile } from '../app/testing-sender/previews.ts';

const comparePreviewsWithEmails = await previewsForThisFile();

it('previews of six areas say letter for letter what the sender sends in the same 90 days', async () => {
  const { sent } = await comparePreviewsWithEmails(6);
  // A comparison of nothing but silence would prove nothing.
  expect(sent).toBeGreaterThan(10);
});
