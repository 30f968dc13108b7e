/** The language of this folder: its tag in HTML, its locale for `Intl`, its own name, and where its public pages are. */
export const locale = { language: 'en', tag: 'en-US', name: 'English', prefix: '' }
