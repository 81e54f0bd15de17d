/** Milliseconds that the specification gives a part of the page to load. */
const PART_MS = 120_000;

/** Loads a part of the page. Rejects when loading fails, and after 120 seconds: the page then says so and offers to load again. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(fail, PART_MS, new Error('A part of the page did not load within 120 seconds'));
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}
