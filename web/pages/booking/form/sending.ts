// What is only needed once the form is sent, its checks included.
export { failureOf } from './booking-failure.ts'
export { checkBooking } from './check-booking.ts'
export { keepCustomerBooking, keepGuestBooking } from './keep-booking.ts'
export { sendBooking, sendGuestBooking } from './send-booking.ts'
