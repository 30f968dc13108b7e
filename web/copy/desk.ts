import type { AdminAct, Vetting } from '../../domain/closed-lists.ts'
import type { VettingDecision } from '../../domain/vetting.ts'
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

export const actCopy = {
  reason: 'Reason',
  reasonHint: 'At least five characters; it is kept in the log with what you do.',
  doing: 'Doing it...',
  names: {
    approve: 'Approved',
    suspend: 'Suspended',
    reinstate: 'Reinstated',
    create_admin: 'Made an admin',
    create_support: 'Made support',
    remove_factors: 'Second factors removed',
    release_review: 'Review released',
    hide_review: 'Review hidden',
    answer_contact: 'Contact message answered',
  } satisfies Record<AdminAct, string>,
  /** What an act changed: 'vetting: unvetted, then approved'. */
  change: (before: Facts, after: Facts): string =>
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
      .map((name) => `${name}: ${told(before?.[name])}, then ${told(after?.[name])}`)
      .join('; '),
}

type Facts = Record<string, unknown> | null

function told(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const personCopy = {
  title: 'Person',
  heading: (name: string, id: number) => `${name} #${id}`,
  failed: 'This account could not be loaded',
  yes: 'Yes',
  no: 'No',
  lastSeen: 'Last seen',
  deletedAt: 'Deleted',
  secondFactor: 'Second factor',
  rate: 'Hourly rate',
  ready: 'Set up',
  notReady: 'Not set up',
  notes: 'Notes',
  noNotes: 'No notes yet.',
  note: 'Note',
  newNote: 'New note',
  addNote: 'Add note',
  addingNote: 'Adding...',
  noteFailed: 'The note was not added',
  noteFailedText: 'Please try again.',
  acts: 'What operators did',
  noActs: 'Nothing yet.',
  act: 'Act',
  when: 'When',
  by: 'By',
  change: 'Change',
  jobs: 'Jobs',
  noJobs: 'No jobs.',
  job: 'Job',
  side: 'As',
  sides: { customer: 'Customer', cleaner: 'Cleaner' },
  status: 'Status',
  price: 'Price',
  payments: 'Payments',
  noPayments: 'No payments.',
  payment: 'Payment',
  purpose: 'For',
  amount: 'Amount',
  refunded: 'Refunded',
  payouts: 'Payouts',
  noPayouts: 'No payouts.',
  payout: 'Payout',
  due: 'Due',
  reversed: 'Taken back',
  messages: 'Messages',
  noMessages: 'No messages.',
  message: 'Message',
  to: 'To',
  /** A word that is stored, as people read it. */
  words: (stored: string) => stored.replaceAll(/[_-]/g, ' '),
}

interface Consequences {
  decision: VettingDecision
  after: Vetting
  openJobIds: number[]
  acceptsJobs: boolean
}

export const decisionCopy = {
  names: { approve: 'Approve', suspend: 'Suspend', reinstate: 'Reinstate' },
  titles: {
    approve: (name: string) => `Approve ${name}?`,
    suspend: (name: string) => `Suspend ${name}?`,
    reinstate: (name: string) => `Reinstate ${name}?`,
  },
  done: {
    approve: 'The cleaner is approved',
    suspend: 'The cleaner is suspended',
    reinstate: 'The cleaner is reinstated',
  },
  lead: 'From now on:',
  failed: 'That was not done',
  failedText: 'Please look again and try once more.',
  consequences: ({ after, openJobIds, acceptsJobs }: Consequences): string[] =>
    after === 'suspended' ? suspended(openJobIds) : standing(after, acceptsJobs),
}

function suspended(openJobIds: number[]): string[] {
  const jobs = openJobIds.map((id) => `#${id}`).join(', ')
  return [
    'Accepts no job, and is listed no more.',
    'May still sign in, and is paid what is earned.',
    jobs
      ? `Keeps the jobs accepted before, and can do them: ${jobs}.`
      : 'Has no job that is accepted and not done.',
  ]
}

function standing(after: Vetting, acceptsJobs: boolean): string[] {
  return [
    ...(after === 'approved' ? ["Carries the mark 'Background-checked'."] : ['Is not approved, as before.']),
    acceptsJobs
      ? 'Is listed, and may accept jobs.'
      : 'Still accepts no jobs: the profile, the e-mail or the approval is missing.',
  ]
}
