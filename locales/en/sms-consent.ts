/** The label of the SMS consent checkbox, which is never checked by default. Source: C-117. */
export const smsConsentCopy =
  'Yes, send me 1 to 2 text messages per appointment. Message and data rates may apply. Reply STOP to unsubscribe or HELP for help. Not needed to book or to work here.'
