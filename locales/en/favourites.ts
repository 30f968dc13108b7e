/** Favorite cleaners. */
export const favouriteCopy = {
  add: 'Add to Favorites',
  remove: 'Remove from Favorites',
  saving: 'Saving...',
  added: (name: string) => `${name} is one of your favorites now`,
  removed: (name: string) => `${name} is no longer one of your favorites`,
  failed: 'Your favorites did not change',
  refused: 'Please try again.',
  /** The section of the dashboard. */
  title: 'Your Cleaners',
  hint: 'Book again in one tap.',
  lastVisit: (day: string) => `Last visit ${day}`,
  book: (name: string) => `Book ${name}`,
}
