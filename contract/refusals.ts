import { photoLimits } from '../domain/photo-limits.ts'
import { bathroomLimits } from '../domain/pricing/quote.ts'
import { mostSaved } from '../domain/saved-addresses.ts'

/** Every way a call can be refused: HTTP status and the text a person reads, with {words} filled in. One place for all wording. */
export const refusals = {
  invalid_input: [400, 'Please check what you entered and try again.'],
  malformed_json: [400, 'The request body is not valid JSON.'],
  unsupported_media_type: [400, 'Please send the request as JSON.'],
  unknown_page: [400, 'That page does not exist. Please load the list again.'],
  page_of_other_order: [400, 'That page belongs to another list or order. Please load the list again.'],
  bad_idempotency_key: [400, 'An Idempotency-Key has 8 to 200 letters, digits or signs, and no spaces.'],
  date_required: [400, 'Please select a date for your cleaning'],
  hour_out_of_range: [400, 'Please choose a time between 8:00 AM and 10:00 PM.'],
  date_too_far: [400, 'Please choose a date within the next year.'],
  bathrooms_out_of_range: [
    400,
    `Please choose between ${bathroomLimits.min} and ${bathroomLimits.max} bathrooms.`,
  ],
  bathrooms_differ: [400, 'The number of bathrooms is given twice and differs. Please choose one.'],
  address_required: [400, 'Please either select an existing address or fill in all new address fields'],
  zip_required: [400, 'ZIP code is required'],
  outside_service_area: [400, "We don't clean in this ZIP code yet."],
  email_needs_password: [400, 'Your e-mail is changed in the settings, with your password.'],
  no_cleaner_assigned: [400, 'No cleaner assigned to this job'],
  no_customer: [400, 'No customer associated with this job'],
  wrong_review_target: [400, 'You can only review the other person on this job.'],
  foreign_photo: [400, 'Please only use photos that you uploaded here.'],
  too_many_photos: [400, `You can add up to ${photoLimits.most} photos to a review.`],
  not_an_image: [400, 'Please upload an image file'],
  not_a_profile_image: [400, 'Please select an image file (JPEG, PNG, etc.)'],
  nothing_to_price: [400, 'There is nothing to pay for. Please create a booking first.'],
  wrong_test_amount: [400, 'A test payment is either $10 or $90.'],
  bad_signature: [400, 'The webhook signature is not valid.'],
  no_payout_account: [400, 'Start the payment setup first.'],
  unknown_cleaner: [400, 'That cleaner is not available. Please choose another one.'],
  not_a_choice: [400, 'These messages always come, or never come that way: they cannot be turned on or off.'],
  public_password: [400, 'Everybody knows this password. Please choose another one.'],
  common_password: [
    400,
    'This password is among the most common ones, which are tried first. Please choose another one: a few words that do not belong together are easy to remember.',
  ],

  not_authenticated: [401, 'Not authenticated'],
  invalid_credentials: [401, 'Invalid email or password'],

  wrong_password: [403, 'That is not your current password.'],
  wrong_role: [403, 'Your account cannot do this.'],
  cross_site: [403, 'This request came from another site and was refused.'],
  own_job: [403, 'You cannot take a job that you booked yourself.'],
  sign_in_first: [
    403,
    'Sign in first, then open the link again. If you do not know the password, choose a new one: that confirms your e-mail as well.',
  ],
  confirm_first: [403, 'Confirm your e-mail first: then other accounts of yours can be linked.'],
  no_password: [
    403,
    'Your account has no password yet. Choose one first: the settings mail you a link, under Security.',
  ],
  not_your_part: [403, 'Only the other side of this job can do that.'],
  not_approved: [403, 'Your account is not approved to take jobs yet.'],
  taken_enough: [
    403,
    'You have taken as many jobs today as a new cleaner can. You can take more tomorrow, and as many as you like once you have completed a few.',
  ],
  account_suspended: [403, 'Your account is suspended, so you cannot take jobs. Please contact us.'],
  email_unverified: [403, 'Confirm your e-mail first'],
  profile_incomplete: [403, 'Complete your cleaner profile first'],
  signed_in_already: [403, 'You are signed in. Please book with your account.'],
  test_payments_off: [403, 'Test payments are only available in test mode.'],
  foreign_account: [403, 'That account is not yours.'],

  not_found: [404, 'Not found'],
  job_not_found: [404, 'Job not found'],
  address_not_found: [404, 'Selected address not found'],
  saved_address_not_found: [404, 'Address not found'],
  booking_not_found: [404, 'No booking was found. Please book first.'],
  payment_not_found: [404, 'Payment not found'],
  cleaner_not_found: [404, 'Cleaner not found'],
  profile_not_found: [404, 'Cleaner profile not found'],
  provider_off: [404, 'That way to sign in is not offered here.'],
  identity_not_found: [404, 'That account is not linked to yours.'],
  session_not_found: [404, 'That session has ended already.'],
  review_not_found: [404, 'Review not found'],
  export_over: [404, 'This link works for ten minutes, where you asked for it. Please ask for a new one.'],
  no_such_link: [
    404,
    'This link is not complete, or we do not know its mail any more. Please copy all of it, or write to us.',
  ],
  photo_not_found: [404, 'Photo not found'],

  method_not_allowed: [405, 'This address does not take that kind of request.'],
  request_timeout: [408, 'The request took too long. Please try again.'],

  idempotency_key_reused: [
    409,
    'This Idempotency-Key was used for another request. Send this one under a new key.',
  ],
  too_many_addresses: [
    409,
    `You can save up to ${mostSaved} addresses. Please remove one that you no longer need, then try again.`,
  ],
  email_in_use: [409, 'Email already in use'],
  identity_exists: [409, 'An account from there is linked to yours already.'],
  last_way_in: [
    409,
    'This is the only way into your account. Choose a password first: the settings mail you a link.',
  ],
  already_a_cleaner: [409, 'You are a cleaner already.'],
  profile_exists: [409, 'You already have a cleaner profile.'],
  profile_required: [409, 'Create your cleaner profile first'],
  job_already_taken: [409, 'This job may have already been taken by another cleaner.'],
  job_time_passed: [409, 'The time of this job has come, so it can no longer be taken.'],
  request_over: [409, 'This job does not wait for one cleaner any more.'],
  job_overlaps: [409, 'This job overlaps another job you have accepted.'],
  start_too_early: [409, 'You can start this job from {when}.'],
  complete_too_early: [409, 'You can complete this job from {when}.'],
  move_not_allowed: [409, 'This job cannot be changed that way any more.'],
  late_fee_changed: [409, 'The late fee has changed while you were looking. Please check it and try again.'],
  payment_completed: [409, 'Payment Already Completed'],
  payment_not_available: [409, 'Payment Not Available'],
  payment_not_succeeded: [409, 'This payment has not succeeded yet.'],
  payment_mismatch: [409, 'This payment does not match the booking. Please contact support.'],
  job_not_completed: [409, 'You can review a job once it is completed.'],
  deletion_waits: [409, 'Your account cannot be deleted yet. {first}'],
  already_reviewed: [409, 'You have already reviewed this job.'],

  link_over: [410, 'This link has been used, or is older than 30 minutes. Please ask for a new one.'],

  body_too_large: [413, 'That is too large to send.'],
  photo_too_large: [413, `The image must be less than ${photoLimits.megabytes}MB`],
  photo_too_many_pixels: [
    413,
    `The image has more than ${photoLimits.megapixels} megapixels. Please make it smaller, or take it at a lower resolution, and try again.`,
  ],
  profile_image_too_large: [413, `Please select an image smaller than ${photoLimits.megabytes}MB`],

  test_intent: [422, 'This was a test payment: no booking belongs to it.'],
  headers_too_large: [431, 'The headers of the request are too large.'],
  too_many_requests: [429, 'Too many tries. Please wait {wait} and try again.'],
  too_many_reviews: [429, 'You have written many reviews today. Please write the next one tomorrow.'],
  payments_unavailable: [503, 'Unable to set up payment. Please try again later.'],
  provider_unreachable: [
    503,
    'We cannot reach them right now. Please try again in a minute, or use your e-mail and password.',
  ],
  internal_error: [500, 'Something went wrong on our side. Please try again.'],
  platform_setup_required: [503, 'The platform has not finished its payment setup.'],
  photos_busy: [503, 'Many photos are arriving right now. Please try again in a moment.'],
  busy: [503, 'This takes longer than it should. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

/** Refusals of a moment: after so many seconds the same request may well succeed. */
export const retryAfterSeconds: Partial<Record<RefusalCode, number>> = { busy: 2, photos_busy: 5 }
