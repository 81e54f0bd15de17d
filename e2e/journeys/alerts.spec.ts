import { expect } from '@playwright/test';
import { test } from '../account-fixtures.ts';
import { axeFindsNothing } from '../axe.ts';

const NEAR = '/?near=-79.3806,43.6453&r=1000&live=0';

test('a member previews, requests, confirms, pauses and removes an email alert for a circle by keyboard', {
  tag: '@quick',
}, async ({ account }) => {
  const { page } = account;
  await account.given.aMember();
  await account.map.given.open(NEAR);
  const open = page.getByRole('button', { name: 'Email me this' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Email updates for an area' });
  await expect(dialog).toBeVisible();
  const previewEmails = dialog.getByRole('button', { name: 'Preview' });
  await previewEmails.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/You would have received/)).toBeVisible();
  await axeFindsNothing(page);
  await dialog.getByRole('button', { name: 'Ask for these emails' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/We have sent you an email/)).toBeVisible();

  await dialog.getByRole('button', { name: 'All your emails' }).click();
  await expect(page.getByText('Not confirmed yet: press the button in the email we sent')).toBeVisible();
  // Open the link without pressing anything, as mail scanners do.
  await page.request.get(await account.see.linkToConfirm());
  await page.goto(await account.see.linkToConfirm());
  await page.getByRole('button', { name: 'Yes, send them' }).press('Enter');
  await expect(page.getByText(/We will send you emails/)).toBeVisible();
  await page.goto(`${process.env['PEOPLE_URL']}/alerts`);
  await expect(page.getByText('On: we send you emails')).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('button', { name: /^Pause: / }).press('Enter');
  await expect(page.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: /^Stop and remove: / }).press('Enter');
  await page.getByRole('button', { name: 'Stop and remove', exact: true }).press('Enter');
  await expect(page.getByText(/You have no email updates yet/)).toBeVisible();
});

test('a visitor who requests an alert signs in and is then offered an alert for the same area', async ({ account }) => {
  const { page } = account;
  await account.given.anAccount();
  await account.map.given.open('/?area=D31&live=0');
  await page.getByRole('button', { name: 'Email me this' }).click();
  await expect(page.getByText('Sign up or log in to get email updates for this area.')).toBeVisible();
  await account.when.fillLogIn();
  const dialog = page.getByRole('dialog', { name: 'Email updates for an area' });
  await expect(dialog.getByRole('combobox', { name: 'Area' })).toHaveValue(/ D31$/);
});

test('a member previews, requests and confirms a monthly summary by email, and finds it in the list of alerts', async ({
  account,
}) => {
  const { page } = account;
  await account.given.aMember();
  await page.goto(`${process.env['PEOPLE_URL']}/brief?city=toronto&area=D11&lang=en`);
  await page.getByRole('link', { name: 'Get this summary by email each month' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Email updates for an area' });
  await expect(dialog.getByRole('radio', { name: 'A summary each month' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(dialog.getByText(/You would have received \d emails? in the last 90 days/)).toBeVisible({
    timeout: 30_000,
  });
  await dialog.getByText('The newest email').press('Enter');
  await expect(dialog.getByRole('article')).toContainText('TWELVE MONTHS');
  await axeFindsNothing(page);
  await dialog.getByRole('button', { name: 'Ask for these emails' }).press('Enter');
  await expect(dialog.getByText(/We have sent you an email/)).toBeVisible();
  await page.goto(await account.see.linkToConfirm());
  await page.getByRole('button', { name: 'Yes, send them' }).press('Enter');
  await page.goto(`${process.env['PEOPLE_URL']}/alerts`);
  await expect(page.getByRole('listitem').getByText('A summary each month')).toBeVisible();
  await expect(page.getByText('On: we send you emails')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a member requests an alert for an area chosen by name, without the map', async ({ account }) => {
    const { page } = account;
    await account.given.aMember();
    await page.goto(`${process.env['PEOPLE_URL']}/alerts`);
    await page.getByRole('button', { name: 'New area' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email updates for an area' });
    await dialog.getByRole('combobox', { name: 'Area' }).selectOption({ index: 1 });
    await dialog.getByText('Once a day').click();
    await axeFindsNothing(page);
    await dialog.getByRole('button', { name: 'Ask for these emails' }).click();
    await expect(dialog.getByText(/We have sent you an email/)).toBeVisible();
  });
});
