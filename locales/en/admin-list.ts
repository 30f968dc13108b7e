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
  shown: (n: number, noun: string, more: boolean) => (more ? `First ${n}` : count(n, noun)),
  nobodyFits: 'No results',
  clear: 'Clear search and filters',
  failed: 'The list could not be loaded',
  explainIt: (figure: string) => `${figure}: show breakdown`,
}

export const peopleCopy = {
  title: 'People',
  noun: 'account',
  searchFor: 'Name, email, phone or #number',
  empty: 'No accounts yet',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  state: 'Status',
  since: 'Joined',
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
  empty: 'No cleaners yet',
  contact: 'Phone and email',
  profile: 'Profile',
  complete: 'Complete',
  incomplete: 'Incomplete',
  rating: 'Rating',
  noRating: 'None',
  jobs: 'Jobs done',
}

export const actCopy = {
  reason: 'Reason',
  reasonHint: 'At least 5 characters. Saved in the log with this action.',
  doing: 'Working...',
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
    cancel_job: 'Job canceled',
    reschedule_job: 'Job rescheduled',
    reassign_job: 'Job reassigned',
    rule_no_show: 'Ruled on a no-show',
    rule_lockout: 'Ruled on a lockout',
    refund_payment: 'Payment refunded',
    adjust_payout: 'Earnings adjusted',
    release_payout: 'Payout released',
    refund_payout: 'Payout refunded',
    create_promotion: 'Promo code created',
    end_promotion: 'Promo code ended',
    end_series: 'Regular visits ended',
    submit_evidence: 'Evidence submitted',
    process_event: 'Event processed again',
    resend_notification: 'Message sent again',
    order_check: 'Background check ordered',
    record_check: 'Background check recorded',
    impersonate: 'Viewed as this person',
    change_settings: 'Settings changed',
    withdraw_settings: 'Settings change withdrawn',
    remind_of_payout: 'Payout setup reminder sent',
    block: 'Blocked',
    unblock: 'Unblocked',
    correct_email: 'New email sent for confirmation',
    export_data: 'Data exported',
    erase_account: 'Account erased',
    give_credit: 'Credit given',
    refund_gift_card: 'Gift card refunded',
    resend_gift_card: 'Gift card sent again',
    read_conversation: 'Conversation opened',
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
  acts: 'Operator actions',
  noActs: 'Nothing yet.',
  act: 'Action',
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
  reversed: 'Reversed',
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
  lead: 'What changes:',
  check: (standing: string) => `Background check: ${standing}.`,
  failed: 'Nothing was changed',
  failedText: 'Check and try again.',
  consequences: (of: AdminConsequences): string[] => (of.after === 'suspended' ? suspended : standing(of)),
  visits: 'What about accepted visits?',
  noVisits: 'No accepted visits.',
  ways: {
    offer_again: 'Offer them to all cleaners again. We tell each customer, and no one is charged.',
    keep: 'Keep them with this cleaner',
  },
  visit: (id: number, when: string, customer: string) => `#${id}, ${when}, ${customer}`,
  begun: 'in progress, stays with this cleaner',
  giveFirst: 'To pick the new cleaner yourself, open the job and press Reassign first.',
}

const suspended = [
  "Can't accept jobs and is no longer listed.",
  'Can still sign in, and is paid what they earned.',
]

/** Why an approved cleaner has no badge. */
function unmarked(check: CheckWord): string {
  if (check === 'expired') return "No 'Background-checked' badge: the check has expired."
  if (check === 'consider') return "No 'Background-checked' badge: the check needs a decision."
  return "Shown as 'Approved' without the 'Background-checked' badge: no check has a result."
}

function standing({ after, acceptsJobs, marked, check }: AdminConsequences): string[] {
  return [
    ...(after === 'approved' ? [] : ['Still not approved.']),
    ...(marked ? ["Has the 'Background-checked' badge."] : []),
    ...(after === 'approved' && !marked ? [unmarked(check)] : []),
    acceptsJobs
      ? 'Listed, and can accept jobs.'
      : "Still can't accept jobs: the profile, a confirmed email, the approval or a valid check is missing.",
  ]
}

export const contactAdminCopy = {
  title: 'Contact messages',
  one: 'Contact message',
  noun: 'message',
  searchFor: 'Name, email, phone, words or #number',
  empty: 'No messages yet',
  failedOne: 'This message could not be loaded',
  subject: 'Subject',
  from: 'From',
  email: 'Email',
  phone: 'Phone',
  texts: 'Text messages',
  agreed: 'Opted in',
  notAgreed: 'No opt-in, call instead',
  state: 'Status',
  states: { unanswered: 'Unanswered', answered: 'Answered' },
  when: 'When',
  answer: 'Answer',
  goesTo: (email: string) => `We email it to ${email} once and keep it here with your name.`,
  send: 'Send answer',
  sending: 'Sending...',
  sent: 'Answered',
  sentTo: (email: string) => `We are emailing ${email}.`,
  notSent: 'The answer was not sent',
  notSentText: 'Please try again.',
  answerOf: (name: string, at: string) => `Answered by ${name}, ${at}`,
  mail: {
    queued: (email: string) => `The email to ${email} is on its way.`,
    sent: (email: string) => `Sent to ${email}.`,
    suppressed: (email: string) => `Not sent: we can't email ${email}.`,
    failed: (email: string) => `The email to ${email} could not be delivered.`,
  },
  adminsAnswer: 'An admin can answer this message.',
}
