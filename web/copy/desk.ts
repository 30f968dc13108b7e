import { count } from './format.ts'

/** Words of the operator's desk; it is made for work, so there are few of them. */
export const deskCopy = {
  search: 'Search',
  any: 'All',
  more: 'Show more',
  loadingMore: 'Loading...',
  shown: (n: number, noun: string, more: boolean) => (more ? `The first ${n}` : count(n, noun)),
  nobodyFits: 'Nothing fits',
  clear: 'Clear search and filters',
  failed: 'The list could not be loaded',
}

export const peopleCopy = {
  title: 'People',
  noun: 'account',
  searchFor: 'Name, e-mail, phone or #number',
  empty: 'Nobody is here yet',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  role: 'Role',
  state: 'State',
  since: 'Since',
  unconfirmed: 'not confirmed',
  roles: {
    customer: 'Customer',
    cleaner: 'Cleaner',
    admin: 'Admin',
    support: 'Support',
    guest: 'Guest',
  },
  states: {
    unvetted: 'Waiting',
    approved: 'Approved',
    suspended: 'Suspended',
    deleted: 'Deleted',
  },
}

export const cleanersCopy = {
  title: 'Cleaners',
  noun: 'cleaner',
  empty: 'Nobody cleans here yet',
  profile: 'Profile',
  complete: 'Complete',
  incomplete: 'Not complete',
  rating: 'Rating',
  noRating: 'None',
  jobs: 'Jobs done',
}
