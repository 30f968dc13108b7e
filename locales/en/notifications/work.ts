import { period } from '../../period.ts'

/** Words in several texts below. */
const timeIsFree = 'That time is free in your schedule again.'

/** To cleaners, about jobs; times and amounts come formatted. */
export const workTexts = {
  requested: {
    subject: (day: string) => `${day}: a customer requested you`,
    about: 'A customer would like you for this cleaning.',
    firstPick: (until: string) =>
      `You get first pick until ${period(until)} After that, any cleaner can accept it.`,
    open: 'Any cleaner can accept it, so be quick if you want it.',
    sms: (when: string) => `a customer requested you for ${period(when)}`,
    smsFirstPick: (when: string, until: string) =>
      `a customer requested you for ${period(when)} You get first pick until ${period(until)}`,
  },
  favourite: {
    subject: (day: string) => `${day}: a customer you know has a visit`,
    about: 'A customer who marked you as a favorite has booked this cleaning.',
    firstPick: (until: string) =>
      `Their favorites go first until ${period(until)} After that, any cleaner can accept it.`,
    open: 'Any cleaner can accept it, so be quick if you want it.',
    sms: (when: string) => `a customer who marked you as a favorite needs a cleaner for ${period(when)}`,
  },
  canceled: {
    subject: (day: string) => `${day}: the cleaning is canceled`,
    byCustomer: `The customer canceled this cleaning. ${timeIsFree}`,
    byUs: `We canceled this cleaning. Please don't go there, and if you have started, please stop. ${timeIsFree}`,
    shareOfCustomers: (amount: string) => `They canceled late, so ${amount} of the late fee is yours.`,
    shareOfOurs: (amount: string) => `It was late, so ${amount} of the late fee is yours.`,
    noShare: "It costs the customer nothing, so there's no late fee to share.",
    claimed: (amount: string) =>
      `You were at the door in time, and the customer hadn't paid yet. Your share of the fee would be ${amount}. First we look into what happened and email you what we decide.`,
    sms: (when: string) => `the customer canceled the cleaning on ${period(when)}`,
    smsByUs: (when: string) => `we canceled the cleaning on ${period(when)} Please don't go there.`,
  },
  ended: {
    subject: (day: string) => `${day}: we ended this job`,
    why: 'We ended this job because its payment went back to the customer before it started.',
    dontGo: `Please don't go there, because you wouldn't be paid for it. ${timeIsFree}`,
    sms: (when: string) => `we ended your job on ${when} because its payment went back. Please don't go.`,
  },
  assigned: {
    subject: (day: string) => `${day}: we assigned you a job`,
    about: "We assigned you this job. It's in your schedule, with everything you need to know.",
    cannot: "If you can't come, please give it back on its page as early as you can.",
    sms: (when: string) => `we assigned you the cleaning on ${period(when)} It's in your schedule.`,
  },
  takenAway: {
    subject: (day: string) => `${day}: the cleaning is no longer yours`,
    about: `We took this job off your schedule, so please don't go there. ${timeIsFree}`,
    why: "If you don't know why, please write to us.",
    sms: (when: string) => `the cleaning on ${when} is no longer yours. Please don't go there.`,
  },
  wrote: {
    subject: (day: string, customer: string) => `${day}: ${customer} wrote to you`,
    news: (customer: string) => `You have a new message from ${customer} about your job.`,
    answer: "You can read and answer it on the job's page.",
    sms: (when: string, customer: string) =>
      `you have a new message from ${customer} about your job on ${period(when)}`,
  },
  reminder: {
    subject: (day: string) => `${day}: reminder, you have a job`,
    about:
      'This is a reminder of a job that you accepted. Its page has everything else, such as how to get in.',
    sms: (when: string) => `reminder of your job on ${period(when)}`,
  },
  missed: {
    subject: (day: string) => `${day}: you missed this job`,
    neverStarted:
      'You neither started nor completed this job, so we ended it. The customer gets a full refund, and you are not paid for it.',
    worked: 'If you did the work, please write to us.',
    reported:
      "The customer told us that you didn't come in time, and you hadn't told us in time that you were at the door. The job is no longer yours, and you are not paid for it. Please don't set out.",
    wereThere: "If you were there, please write to us. Next time, press I'm at the Door when you arrive.",
    sms: (when: string) =>
      `the customer of your job on ${when} told us that you didn't come in time. The job is no longer yours.`,
  },
  lockedOut: {
    subject: (day: string) => `${day}: you couldn't get in`,
    thanks:
      'Thank you for waiting. This job is over. We told the customer, who can read your note and see your photo.',
    claimed: (amount: string) =>
      `The customer hadn't paid yet. Your share of the fee would be ${amount}. First we look into what happened and email you what we decide.`,
    earned: (amount: string) =>
      `You get ${amount} for your trip and time. We hold it as long as all your earnings.`,
    nothing: 'You came later than agreed, so you are not paid for it.',
  },
}
