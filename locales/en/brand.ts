/** Hours within which contact messages are answered. Source: C-115. */
export const replyHours = 24

/** Name, description and closing line, for pages without settings. */
export const brandCopy = {
  name: 'Scrubjay',
  title: (name: string) => `${name}: flat-fee home cleaning in Seattle`,
  description: 'Flat-fee home cleaning in Seattle. See the price, book in two minutes, pay by card.',
  /** The description with the included rooms. */
  describe: (rooms: string) =>
    `Flat-fee home cleaning in Seattle. See the price, book in two minutes, pay by card. Includes ${rooms}.`,
  missing: ["We can't find that page.", 'The address may have a typo.'],
  failed: ['Something went wrong on our side.', 'Please try again in a moment.'],
  offline: [
    'Network Error',
    'Unable to connect to the server. Please check your internet connection and try again.',
  ],
  retry: 'Try again',
  home: 'Go to the start page',
}
