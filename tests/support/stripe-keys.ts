/** The keys that every test and its Stripe fake share. */
export const stripeKeys = {
  secretKey: 'sk_test_scrubjay',
  publishableKey: 'pk_test_scrubjay',
  webhookSecret: 'whsec_scrubjay',
}
