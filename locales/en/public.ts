import { ratingLimits } from '#domain/limits.ts'
import { shortMoney } from '../format.ts'
import { replyHours } from './brand.ts'
import { count } from './count.ts'

/** The landing page and the frame of public pages. */
export const publicCopy = {
  skip: 'Skip to the content',
  close: 'Close',

  header: {
    label: 'Main',
    more: 'More',
    about: 'About Us',
    house: 'Have a House to Clean?',
    dashboard: 'My Dashboard',
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
  aboutText: (earnings: number) => [
    'Scrubjay brings people who have no time to clean together with independent cleaners who do it well.',
    `You pay one flat fee that you see before you book. Cleaners keep ${earnings} percent of it.`,
    'We are based in Seattle and named after a tidy blue bird of the Pacific coast.',
  ],
  houseText:
    'Our prices are made for apartments. For a larger house, tell us about it and we will give you a price of its own.',

  hero: {
    title: 'Too Busy to Clean?',
    lead: (rooms: string) => `Come home to a sparkling ${rooms}. One flat fee, as soon as tomorrow.`,
    note: 'No subscription required. Cancel anytime.',
    picture: 'A scrub jay on the rim of a gleaming bathtub, in front of a window with a view of Seattle.',
  },
  picker: {
    title: 'See your price',
    when: 'When should we come?',
    later: 'Tomorrow or later',
    today: 'Today',
    bathrooms: 'How many bathrooms?',
    total: 'Your total',
    request: 'Request Cleaning',
  },

  facts: {
    title: 'What you can count on',
    fee: 'Flat fee, fixed when you book',
    nextDay: 'Next-day service',
    approved: 'We approve every cleaner',
    marked: 'Look for the Background-checked badge',
    card: 'Pay by card through Stripe',
    cancel: (hours: number) => `Free to cancel ${hours} hours ahead`,
  },
  steps: {
    title: 'How it works',
    list: [
      ['Pick a day', 'Choose a day, an hour and the number of bathrooms. The price is on the screen.'],
      ['Pay by card', 'No account needed. Stripe handles the card; we never see its number.'],
      [
        'Come home to clean',
        "We match you with a cleaner and email you who's coming. Track the visit online.",
      ],
    ],
  },
  neighbors: {
    title: (area: string) => `People from around ${area}`,
    text: 'Independent cleaners with names and faces. They pick their jobs, and you review every visit.',
    rating: (stars: number, reviews: number) => `${stars.toFixed(1)} stars from ${count(reviews, 'review')}`,
    jobs: (jobs: number) => count(jobs, 'cleaning'),
    checked: 'Background-checked',
    approved: 'Approved',
    done: (n: number) => `${count(n, 'cleaning')} done`,
    average: (stars: number) => `${stars.toFixed(1)} stars on average`,
    taken: (minutes: number) => `Half of our recent visits had a cleaner within ${timeTaken(minutes)}`,
  },
  again: {
    title: 'Take your evening back',
    from: (price: number) => `From ${shortMoney(price)}`,
    flat: 'One flat fee. The price you see is the price you pay.',
  },
  features: {
    title: 'Why people book us again',
    vetted: [
      'Vetted cleaners',
      'We approve every cleaner before their first job. If we ran a background check, you’ll see “Background-checked” next to their name.',
    ],
    marked: [
      'Vetted cleaners wear a badge',
      'Independent cleaners sign up on their own. If we ran a background check, you’ll see “Background-checked” next to their name.',
    ],
    quality: [
      'Quality cleaning',
      'You review every cleaning, with photos if you like. The best-reviewed cleaners come first.',
    ],
    payment: [
      'Easy payment',
      'Pay online by card when you book, no cash. Tips are optional, and 100% goes to your cleaner.',
    ],
  },
  reviews: {
    title: 'What customers say',
    earlier: 'Earlier reviews',
    more: 'More reviews',
    example: 'Example',
    examplesNote: 'Our first reviews are on the way. Here’s what one looks like.',
    stars: (rating: number) => `${rating} out of ${ratingLimits.max} stars`,
    photo: (name: string) => `Photo from ${name}`,
    about: (cleaner: string) => `, cleaned by ${cleaner}`,
    samples: [
      {
        rating: 5,
        comment: 'The bathroom looked like new and everything was back in its place.',
        name: 'Customer A',
      },
      {
        rating: 5,
        comment: 'Booked on my phone between two classes. The price was the price.',
        name: 'Customer B',
      },
      { rating: 4, comment: 'Friendly, on time and careful with my plants.', name: 'Customer C' },
    ],
  },
  apply: {
    title: 'Do you clean for a living?',
    text: (earnings: number) => `Choose your own jobs and hours, and keep ${earnings} percent of the price.`,
    button: 'Apply as a Cleaner',
  },

  footer: {
    label: 'Footer',
    login: 'Login',
    signUp: 'Sign Up',
    giftCards: 'Gift Cards',
    contactUs: 'Contact Us',
    contactText: `Write or call, and we'll get back within ${replyHours} hours.`,
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    contactForm: 'Use the contact form',
    serving: (area: string) => `Cleaning homes in ${area} and surrounding areas`,
  },
  phone: 'Phone',
  email: 'Email',

  notFound: {
    pageTitle: 'Page not found',
    title: 'This page has flown away',
    text: 'The address may have a typo, or the page has moved.',
    home: 'Go to the start page',
  },
}

/** 'an hour', '25 minutes': how long a job waited until a cleaner accepted. */
function timeTaken(minutes: number): string {
  if (minutes < 60) return count(Math.max(1, minutes), 'minute')
  return count(Math.ceil(minutes / 60), 'hour')
}
