/** How soon people who write to us hear from us. Source: C-115. */
export const replyHours = 24

/** Name, description and last words, where no settings are at hand. */
export const brandCopy = {
  name: 'Scrubjay',
  title: (name: string) => `${name}: flat-fee home cleaning in Seattle`,
  description: 'Flat-fee home cleaning in Seattle. See the price, book in two minutes, pay by card.',
  /** The description with what is cleaned, where the settings are at hand. */
  describe: (rooms: string) =>
    `Flat-fee home cleaning in Seattle. See the price, book in two minutes, pay by card. Includes ${rooms}.`,
  missing: ['We cannot find that page.', 'The address may have a typo.'],
  failed: ['Something went wrong on our side.', 'Please try again in a moment.'],
  offline: [
    'Network Error',
    'Unable to connect to the server. Please check your internet connection and try again.',
  ],
  retry: 'Try again',
  home: 'Go to the start page',
}
