/** Words between the parts of dates and times, which `Intl` does not join; `tag` is the locale that it formats in. */
export const timeTexts = {
  tag: 'en-US',
  /** Adapts a formatted day to the sentences of this language. */
  day: (formatted: string) => formatted,
  dayAt: (day: string, time: string) => `${day} at ${time}`,
  timeOn: (time: string, day: string) => `${time} on ${day}`,
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  businessDays: (from: number, to: number) => `${from} to ${to} business days`,
}

/** The words around every notification. */
export const frameTexts = {
  hello: 'Hello,',
  helloTo: (firstName: string) => `Hello ${firstName},`,
  labels: {
    when: 'When',
    duration: 'Duration',
    where: 'Where',
    price: 'Price',
    paid: 'Paid',
    cleaner: 'Cleaner',
    bookingNumber: 'Booking number',
    jobNumber: 'Job number',
  },
  buttons: {
    booking: 'See your booking',
    endedBooking: 'See this booking',
    job: 'See the job',
    schedule: 'See your schedule',
    availableJobs: 'See available jobs',
    calendar: 'Add to calendar',
  },
  /** In place of a name that cannot be shown. */
  people: {
    cleaner: 'your cleaner',
    requestedCleaner: 'the cleaner you requested',
    customer: 'your customer',
  },
  portrait: { title: 'Your cleaner', alt: (name: string) => `Picture of ${name}` },
  unsubscribe: {
    reminders: 'Unsubscribe from reminders',
    conversation: 'Unsubscribe from emails about unread messages',
    reviews: 'Unsubscribe from review requests',
    referrals: 'Unsubscribe from emails about people you invited',
    requests: 'Unsubscribe from emails about customers who request you',
  },
  /** Titles of push notifications. */
  push: {
    bookings: 'Cleaning update',
    reminders: 'Reminder',
    conversation: 'New message',
    requests: 'A customer asks for you',
  },
  smsEnd: 'Reply STOP to unsubscribe, HELP for help.',
}

export const smsReplyTexts = {
  stop: 'you are unsubscribed and will get no more messages. Reply START to get them again.',
  start:
    'you will get 1 to 2 messages per appointment. Message and data rates may apply. Reply STOP to unsubscribe, HELP for help.',
  help: (phone: string, email: string) =>
    `messages about your appointments, 1 to 2 per appointment. Message and data rates may apply. Help: ${phone}, ${email}. Reply STOP to unsubscribe.`,
}

/** An entry of a calendar app. */
export const calendarTexts = {
  customerTitle: (brand: string) => `Home cleaning by ${brand}`,
  feedName: (brand: string) => `${brand} visits`,
  cleanerTitle: (brand: string, jobId: number) => `${brand}: cleaning #${jobId}`,
  bathrooms: (count: number) => (count === 1 ? '1 bathroom' : `${count} bathrooms`),
  about: (jobId: number, home: string, hours: string) => `Booking number ${jobId}. ${home}, about ${hours}.`,
}
