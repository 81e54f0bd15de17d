const taken = new WeakSet<Event>();

/** Says that a layer has used this pointer event, so that what lies below it does nothing. Layers above listen first. */
export const take = (event: Event): void => {
  taken.add(event);
};

/** Has something drawn above already used this pointer event? */
export const isTaken = (event: Event): boolean => taken.has(event);
