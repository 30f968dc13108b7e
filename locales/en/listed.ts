/** Titles and descriptions of public pages for search engines and shared links, at most 160 characters. */
export const listedCopy = {
  bookNow: (area: string) =>
    `Book a home cleaning in ${area}. Choose your day, time and bathrooms, see the price right away and pay by card. No account needed.`,
  contact: (name: string, area: string) =>
    `Questions about a cleaning in ${area}? Write to ${name} or call us, and read how to book, cancel or reschedule a visit.`,
  giftCards: (name: string, area: string) =>
    `Gift cards of ${name} for home cleaning in ${area}: from $25 to $500, emailed on the day you choose.`,
  login: (name: string) =>
    `Sign in to ${name} to see your bookings, book again, or accept jobs as a cleaner.`,
  register: (name: string) =>
    `Create a ${name} account to book and track home cleanings, or to clean on your own schedule and get paid to your bank.`,
  terms: (name: string) =>
    `The ${name} terms in plain words: appointments, prices, cancellations, tips and no-shows.`,
  privacy: (name: string) =>
    `What ${name} knows about you, why, for how long, who else sees it, and how to download or delete it.`,
  /** The service in structured data. */
  service: 'Home cleaning',
}
