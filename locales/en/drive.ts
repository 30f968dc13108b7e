import { period } from '../period.ts'

/** The cleaner's drive to a visit, for both sides. */
export const driveCopy = {
  cleaner: {
    setOut: "I'm on My Way",
    title: 'When will you be there?',
    text: 'We tell your customer right away.',
    choice: (minutes: number, by: string) => `In about ${minutes} minutes, by ${by}`,
    tell: 'Tell My Customer',
    telling: 'Telling...',
    told: 'Your customer knows',
    refused: "We couldn't reach your customer",
    error: 'Error',
    said: (at: string) => `You told your customer you arrive around ${period(at)}`,
    change: 'Change Arrival Time',
    share: 'Share my location until I arrive',
    shareHint:
      'Only this customer sees it, while this page is open. We delete it when you arrive or switch it off.',
    sharing: 'Your customer can see where you are.',
    finding: 'Finding where you are...',
    denied: 'Your browser keeps your location from us. You can allow it in the settings for this site.',
    notFound: "We can't find where you are right now. We keep trying while this page is open.",
    offline: "No connection. Your customer doesn't see where you are right now.",
  },
  customer: {
    title: 'Your cleaner is on the way',
    arrives: (at: string) => `They expect to arrive around ${period(at)}`,
    where: 'See Where They Are',
    asOf: (at: string) => `as of ${at}`,
  },
}
