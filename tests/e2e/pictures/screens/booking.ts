import { bookAsGuest, goToDirectPayment } from '#tests/e2e/support/fill-booking.ts'
import { paths } from '#web/paths.ts'
import { filled, type Screens, sendEmpty, shot } from '../screen.ts'

const continueToPayment = 'Continue to Payment'

export const bookingScreens: Screens = {
  'booking/book-now': [
    shot('empty', 'visitor', paths.bookNow()),
    shot('today', 'visitor', paths.bookNow({ when: 'today', bathrooms: 3 })),
    shot('missing', 'visitor', paths.bookNow(), sendEmpty(continueToPayment)),
  ],
  'booking/request-cleaning': [
    filled('customer', paths.requestCleaning()),
    shot('new customer', 'newCustomer', paths.requestCleaning()),
    shot('missing', 'newCustomer', paths.requestCleaning(), sendEmpty(continueToPayment)),
  ],
  'payment/contact-info': [shot('as it is', 'visitor', paths.contactInfo())],
  'payment/guest-payment': [
    shot('nothing to pay', 'visitor', paths.guestPayment()),
    shot('card', 'guest', paths.bookNow(), bookAsGuest),
  ],
  'payment/pending-payment': [
    shot('nothing to pay', 'customer', paths.pendingPayment()),
    shot('after the contact form', 'guest', paths.bookNow(), async (page) => {
      await bookAsGuest(page)
      await goToDirectPayment(page)
    }),
  ],
  'payment/auth-payment': [
    shot('nothing to pay', 'customer', paths.authPayment()),
    shot('card', 'customer', paths.requestCleaning(), async (page) => {
      await page.getByRole('button', { name: continueToPayment }).click()
      await page.waitForURL('**/customer/auth-payment')
    }),
  ],
  'payment/job-payment': [
    shot('card', 'customer', ({ unpaidJob }) => paths.jobPayment(unpaidJob)),
    shot('not there', 'customer', paths.jobPayment(99_999_999)),
  ],
  'payment/payment-success': [
    shot('paid', 'guest', ({ paid }) => paid),
    shot('no payment', 'visitor', paths.paymentSuccess()),
  ],
  'payment/stripe-test': [shot('card', 'visitor', paths.stripeTest())],
  'payment/payment-element-test': [shot('card', 'visitor', paths.paymentElementTest())],
}
