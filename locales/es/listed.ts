/** Titles and descriptions of public pages for search engines and shared links, at most 160 characters. */
export const listedCopy = {
  bookNow: (area: string) =>
    `Book a home cleaning in ${area}: choose day, hour and bathrooms, see the price at once, pay by card. No account needed.`,
  contact: (name: string, area: string) =>
    `Questions about a cleaning in ${area}? Write to ${name} or call us, and read how booking, cancelling and moving a visit work.`,
  login: (name: string) => `Sign in to ${name} to see your cleanings, book again, or take jobs as a cleaner.`,
  register: (name: string) =>
    `Create a ${name} account: book home cleanings and follow them, or clean on your own terms and be paid to your bank.`,
  terms: (name: string) =>
    `The terms of ${name} in plain words: appointments, prices, cancelling, tips, and what happens when somebody does not come.`,
  privacy: (name: string) =>
    `What ${name} knows about you, why, for how long, who else sees it, and how to take it along or delete it.`,
  /** The service in structured data. */
  service: 'Home cleaning',
}
