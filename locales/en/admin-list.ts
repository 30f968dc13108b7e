import type { CheckWord } from '#domain/background-check.ts'
import type { AdminAct, Vetting } from '#domain/enums.ts'
import type { VettingDecision } from '#domain/vetting.ts'
import { count } from './count.ts'
import { factName, factTold } from './facts.ts'

/** Texts that every page of the admin area shares. */
export const adminListCopy = {
  search: 'Search',
  any: 'All',
  more: 'Show more',
  loadingMore: 'Loading...',
  shown: (n: number, noun: string, more: boolean) => (more ? `The first ${n}` : count(n, noun)),
  nobodyFits: 'Nothing fits',
  clear: 'Clear search and filters',
  failed: 'The list could not be loaded',
  explainIt: (figure: string) => `${figure}: what it is made of`,
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
    blocked: 'Blocked',
    deleted: 'Deleted',
  },
}

export const cleanersCopy = {
  title: 'Cleaners',
  noun: 'cleaner',
  empty: 'Nobody cleans here yet',
  contact: 'Phone and e-mail',
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
    retry_task: 'Task retried',
    drop_task: 'Task dropped',
    cancel_job: 'Job cancelled',
    reschedule_job: 'Job moved',
    reassign_job: 'Job reassigned',
    rule_no_show: 'Ruled on a no-show',
    rule_lockout: 'Ruled on a lock-out',
    refund_payment: 'Payment refunded',
    adjust_payout: 'Earnings adjusted',
    release_payout: 'Payout released',
    refund_payout: 'Payout refunded',
    submit_evidence: 'Evidence given',
    process_event: 'Event processed again',
    resend_notification: 'Message sent again',
    order_check: 'Background check ordered',
    record_check: 'Background check recorded',
    impersonate: 'Looked at it as they see it',
    change_settings: 'Settings changed',
    withdraw_settings: 'Settings withdrawn',
    remind_of_payout: 'Reminded to set up payouts',
    block: 'Blocked',
    unblock: 'Unblocked',
    correct_email: 'New e-mail asked to confirm',
    export_data: 'Copy of the data made',
    erase_account: 'Account erased',
  } satisfies Record<AdminAct, string>,
  /** The change of an act: 'vetting: unvetted, then approved'. */
  change: (before: AdminFacts, after: AdminFacts, zone: string): string =>
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
      .map((name) => `${factName(name)}: ${told(name, before, zone)}, then ${told(name, after, zone)}`)
      .join('; '),
}

type AdminFacts = Record<string, unknown> | null

const told = (name: string, facts: AdminFacts, zone: string) => factTold(name, facts?.[name], zone)

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
}

interface AdminConsequences {
  decision: VettingDecision
  after: Vetting
  acceptsJobs: boolean
  marked: boolean
  check: CheckWord
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
  check: (standing: string) => `Background check: ${standing}.`,
  failed: 'That was not done',
  failedText: 'Please look again and try once more.',
  consequences: (of: AdminConsequences): string[] => (of.after === 'suspended' ? suspended : standing(of)),
  visits: 'What happens to the visits that are accepted and not done?',
  noVisits: 'There is no visit that is accepted and not done.',
  ways: {
    offer_again: 'Offer them to every cleaner again: each customer is told, and nobody pays for it',
    keep: 'Keep them: this cleaner still does them',
  },
  visit: (id: number, when: string, customer: string) => `#${id}, ${when}, ${customer}`,
  begun: 'has begun, and stays with this cleaner',
  giveFirst: 'To give one to a certain cleaner, open it and press Reassign first.',
}

const suspended = ['Accepts no job, and is listed no more.', 'May still sign in, and is paid what is earned.']

/** Why an approved cleaner has no badge. */
function unmarked(check: CheckWord): string {
  if (check === 'expired') return "Carries no mark 'Background-checked': the result of the check has ended."
  if (check === 'consider')
    return "Carries no mark 'Background-checked': the result of the check is not decided about."
  return "Is shown as 'Approved', and carries no mark 'Background-checked': no background check has a result."
}

function standing({ after, acceptsJobs, marked, check }: AdminConsequences): string[] {
  return [
    ...(after === 'approved' ? [] : ['Is not approved, as before.']),
    ...(marked ? ["Carries the mark 'Background-checked'."] : []),
    ...(after === 'approved' && !marked ? [unmarked(check)] : []),
    acceptsJobs
      ? 'Is listed, and may accept jobs.'
      : 'Still accepts no jobs: the profile, the e-mail, the approval or a check that counts is missing.',
  ]
}

export const contactAdminCopy = {
  title: 'Contact messages',
  one: 'Contact message',
  noun: 'message',
  searchFor: 'Name, e-mail, phone, words or #number',
  empty: 'Nobody has written yet',
  failedOne: 'This message could not be loaded',
  subject: 'Subject',
  from: 'From',
  email: 'E-mail',
  phone: 'Phone',
  texts: 'Text messages',
  agreed: 'Agreed',
  notAgreed: 'Did not agree: please call instead',
  state: 'State',
  states: { unanswered: 'Not answered', answered: 'Answered' },
  when: 'When',
  answer: 'Answer',
  goesTo: (email: string) => `Goes by mail to ${email}, once. It is kept here with your name.`,
  send: 'Send answer',
  sending: 'Sending...',
  sent: 'Answered',
  sentTo: (email: string) => `The mail goes to ${email}.`,
  notSent: 'The answer was not sent',
  notSentText: 'Please try again.',
  answerOf: (name: string, at: string) => `Answered by ${name}, ${at}`,
  mail: {
    queued: (email: string) => `The mail to ${email} is on its way.`,
    sent: (email: string) => `Sent to ${email}.`,
    suppressed: (email: string) => `Not sent to ${email}: no mail goes there.`,
    failed: (email: string) => `The mail to ${email} could not be delivered.`,
  },
  adminsAnswer: 'An admin can answer this message.',
}
