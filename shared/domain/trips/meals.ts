/** The meals that a folder may name; a row may have others, in its host's words. */
export const meals = ['Breakfast', 'Lunch', 'Dinner'] as const;
