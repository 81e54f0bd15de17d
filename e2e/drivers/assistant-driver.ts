import { expect, type Locator, type Page } from '@playwright/test';

/** Drives the assistant as a visitor uses it: full screen, or as a card over the map. */
export class AssistantDriver {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly when = {
    /** Opens the full screen from the menu above the filters, as on a desktop. */
    open: async () => {
      const filters = this.page.getByRole('navigation').getByRole('button', { name: /^(Filters|Filtres)$/ });
      if ((await filters.getAttribute('aria-expanded')) === 'false') await filters.click();
      const menu = this.page.getByRole('navigation', { name: 'Menu' });
      await menu.getByRole('button', { name: /^(AI Assistant|Assistant IA)$/ }).click();
    },
    /** Opens the chat from the round button over the map. */
    openSmall: () => this.button.click(),
    /** Types a question and sends it with Enter. */
    ask: async (question: string) => {
      await this.box.fill(question);
      await this.box.press('Enter');
    },
    /** Presses the first suggestion and returns its text. */
    askSuggestion: async (label = 'Suggested questions'): Promise<string> => {
      const first = this.page.getByRole('region', { name: label }).getByRole('button').first();
      const words = (await first.textContent()) ?? '';
      await first.click();
      return words;
    },
    /** Holds back all answers until the returned function is called. */
    noAnswerComes: async (): Promise<() => Promise<void>> => {
      const chat = '**/api/assistant/chat';
      await this.page.route(chat, () => undefined);
      return () => this.page.unroute(chat);
    },
  };

  readonly see = {
    /**
     * Waits for an answer and expands the details of its first number. Returns the URL of the API query that counted it,
     * and the number as formatted in the answer.
     */
    number: async (list = 'Numbers in this answer'): Promise<{ readonly query: string; readonly written: string }> => {
      const item = this.page.getByRole('list', { name: list }).last().getByRole('listitem').first();
      await item.getByRole('button').click();
      const query = await item.getByRole('link').getAttribute('href');
      return { query: query ?? '', written: (await item.locator('b').textContent()) ?? '' };
    },
    /**
     * Expects that the response to the query contains the number. The query is sent with the access token of this page.
     */
    answeredBy: async (query: string, written: string) => {
      const reply = await this.page.evaluate(async (path) => {
        const token = localStorage.getItem('access_token');
        const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
        return { status: response.status, value: (await response.json()) as unknown };
      }, query);
      expect(reply.status).toBe(200);
      const number = Number(written.replaceAll(/[^\d.]/g, ''));
      expect([...numbersIn(reply.value)]).toContain(number);
    },
  };

  get full(): Locator {
    return this.page.getByRole('dialog', { name: 'AI Assistant' });
  }

  get small(): Locator {
    return this.page.getByRole('dialog', { name: 'AI Chat' });
  }

  get button(): Locator {
    return this.page.getByRole('button', { name: 'Open AI Chat' });
  }

  get box(): Locator {
    return this.page.getByLabel('Your question');
  }
}

/** Yields all numbers in a response, and the length of each list. */
function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value;
  if (Array.isArray(value)) yield value.length;
  if (value !== null && typeof value === 'object') for (const part of Object.values(value)) yield* numbersIn(part);
}
