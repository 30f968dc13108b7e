import { paths } from '#web/paths.ts'
import { type Screens, sendEmpty, shot } from '../screen.ts'

/** The screens of visitors who are not signed in. */
export const visitorScreens: Screens = {
  'public/landing': [
    shot('visitor', 'visitor', paths.landing()),
    shot('customer', 'customer', paths.landing()),
    shot('cleaner', 'cleaner', paths.landing()),
  ],
  'public/terms': [shot('as it is', 'visitor', paths.terms())],
  'public/privacy-policy': [shot('as it is', 'visitor', paths.privacyPolicy())],
  'public/cleaner': [
    shot('seen', 'visitor', ({ publicCleaner }) => paths.cleaner(publicCleaner)),
    shot('not there', 'visitor', paths.cleaner(99_999_999)),
  ],
  'public/not-found': [shot('not there', 'visitor', '/no-such-page')],
  'public/contact': [
    shot('empty', 'visitor', paths.contact()),
    shot('missing', 'visitor', paths.contact(), sendEmpty('Send Message')),
    shot('sent', 'visitor', paths.contactSent()),
  ],
  'public/gift-cards': [
    shot('empty', 'visitor', paths.giftCards()),
    shot('missing', 'visitor', paths.giftCards(), sendEmpty('Continue to payment')),
    shot('not known', 'visitor', `${paths.giftCards()}?payment_intent=pi_of_nobody`),
  ],
  'sandbox/design': [shot('as it is', 'visitor', '/sandbox/design')],
  'account/login': [
    shot('empty', 'visitor', paths.login()),
    shot('missing', 'visitor', paths.login(), sendEmpty('Sign in')),
    shot('provider failed', 'visitor', paths.login({ with: 'google', problem: 'unreachable' })),
  ],
  'account/second-step': [shot('nothing begun', 'visitor', paths.secondStep())],
  'account/register': [
    shot('customer', 'visitor', paths.register()),
    shot('cleaner', 'visitor', paths.register({ role: 'cleaner' })),
    shot('missing', 'visitor', paths.register(), sendEmpty('Create account')),
  ],
  // The route is for POST alone; a GET redirects to the login page.
  'account/with-provider': [shot('leads away', 'visitor', paths.signInWith('google'))],
  'account/forgot-password': [
    shot('empty', 'visitor', paths.forgotPassword()),
    shot('sent', 'visitor', paths.forgotPasswordSent()),
  ],
  'account/reset-password': [
    shot('form', 'visitor', `${paths.resetPassword()}?token=none`),
    shot('no link', 'visitor', paths.resetPassword()),
  ],
  'account/verify-email': [
    shot('form', 'visitor', `${paths.verifyEmail()}?token=none`),
    shot('done', 'visitor', paths.emailVerified()),
    shot('no link', 'visitor', paths.verifyEmail()),
  ],
  'account/unsubscribe': [shot('link of nobody', 'visitor', paths.unsubscribe('1.none'))],
  'manage/open-link': [shot('form', 'visitor', paths.manage('none'))],
  'manage/lost-link': [
    shot('form', 'visitor', paths.lostLink()),
    shot('sent', 'visitor', paths.lostLink({ sent: 1 })),
    shot('renewed', 'visitor', paths.lostLink({ renewed: 1 })),
  ],
  'manage/booking': [
    shot('paid', 'guest', ({ guestJob }) => paths.manageBooking(guestJob)),
    shot('not open here', 'visitor', ({ guestJob }) => paths.manageBooking(guestJob)),
  ],
  'manage/receipt': [shot('paid', 'guest', ({ guestJob }) => paths.bookingReceipt(guestJob))],
}
