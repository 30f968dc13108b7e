import { period } from '../../period.ts'
/** About accounts and their security; times come formatted. None may say 'your password': not every account has one. */
export const accountTexts = {
  forMinutes: 'The link works once, for 30 minutes.',
  forDays: 'The link works once, for 3 days.',
  ignore: "If it wasn't you, you can ignore this email.",
  ifNotYou: "If this wasn't you, choose a new password now. That signs out everyone else.",
  tellUs: (email: string, phone: string) =>
    `If this wasn't you, please tell us right away: ${email} or ${phone}.`,
  newPassword: 'Choose a new password',
  confirm: 'Confirm my email',
  settings: 'Open settings',
  verify: {
    subject: 'Confirm your email',
    about: (brand: string) =>
      `Someone signed up or booked at ${brand} with this address. Please confirm that it was you. Until then we send little email about unpaid bookings.`,
    signIn: 'If you have an account, sign in to it first.',
    booking: 'See the booking',
  },
  change: {
    subject: 'Confirm your new email',
    about: (brand: string) =>
      `Someone asked to use this address for their ${brand} account. To confirm it, they have to be signed in to that account.`,
  },
  inUse: {
    subject: 'This address already has an account',
    about: (brand: string) =>
      `Someone asked to use this address for another ${brand} account. It already has an account, so we changed nothing.`,
    signIn: 'Sign in',
  },
  changeRequested: {
    subject: 'The email of your account is about to change',
    about:
      'Someone who knows your password asked to change the email of your account. It changes once they confirm the new address.',
  },
  changed: {
    subject: 'The email of your account was changed',
    about:
      'The new address of your account is confirmed. From now on you sign in with it, and we write to it.',
  },
  correct: {
    about: (brand: string) =>
      `You asked us to change your email at ${brand} to this address. Please confirm that it's yours. From then on we write to it, and if you have an account you sign in with it. Until you confirm, nothing changes.`,
  },
  correctionRequested: {
    subject: 'We were asked to change your email',
    about: (brand: string) =>
      `Someone wrote to us and asked to use another email for what ${brand} has under this address. It changes once they confirm the new address.`,
    newPasswordEnds: 'If you have an account, a new password stops the change.',
  },
  exported: {
    subject: 'We made a copy of your data',
    about: (when: string) =>
      `On ${when} we made a copy of all your data, because you asked us for it. You'll get it the way you asked.`,
  },
  reset: {
    subject: 'Choose a new password',
    about: (brand: string) => `Someone asked for a new password for your ${brand} account.`,
    ignore: "If it wasn't you, you can ignore this email. Nothing changes.",
  },
  referral: {
    subject: 'You have new credit',
    about:
      'Someone you invited has had their first visit and paid for it. Thank you! We added credit to your account.',
    use: 'It pays for your next booking before your card does.',
    see: 'Open your dashboard',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    about: (when: string) =>
      `The password of your account was changed on ${period(when)} We signed out every other device.`,
  },
  linked: {
    subject: 'New way to sign in to your account',
    about: (when: string) =>
      `On ${when} your account was linked to a Google or Apple account. You can now sign in with it.`,
    notYou:
      "If this wasn't you, remove the link in your settings, under Security, and choose a new password.",
  },
  unlinked: {
    subject: 'A way to sign in to your account was removed',
    about: (when: string) =>
      `On ${when} a Google or Apple account was unlinked from your account. We signed out other devices that had signed in with it.`,
  },
  payoutsClosed: {
    subject: 'Please set up your payouts again',
    about: (when: string) =>
      `This address wasn't confirmed when you chose a new password, so the payout account that was set up before may have belonged to someone else. We closed it on ${when} and pay nothing to it any more.`,
    next: 'Please set up payouts again in your profile before your next payout. We keep your earnings until then.',
    profile: 'Open my profile',
  },
  emptied: {
    subject: 'Please fill in your account again',
    about: (when: string) =>
      `This address wasn't confirmed when you chose a new password, so someone else may have signed up with it. On ${when} we removed what had been entered until then: phone number, saved addresses, message choices, consent to texts, and the name and profile if no cleaning had been done yet.`,
    sorry:
      "If all of that was yours, we're sorry for the trouble. Please enter it again in your settings. We didn't change any bookings. Please look at them, and cancel what isn't yours.",
  },
  newDevice: {
    subject: 'New device signed in to your account',
    about: 'Someone just signed in to your account from a new device.',
    device: 'Device',
    /** 'Chrome on Windows', 'Firefox', 'Unknown device': as the server describes it. */
    describe: (device: string) => device,
  },
}

/** Second factors: each sentence says when, and then what follows. */
export const factorTexts = {
  settings: 'Open security settings',
  notYou: (email: string, phone: string) =>
    `If this wasn't you, choose a new password now and write to us: ${email} or ${phone}.`,
  appAdded: {
    subject: 'An authenticator app was added to your account',
    about: (when: string) =>
      `An authenticator app was added to your account on ${period(when)} From now on you need a code from it to sign in.`,
  },
  appRemoved: {
    subject: 'The authenticator app was removed from your account',
    about: (when: string) => `The authenticator app was removed from your account on ${period(when)}`,
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    about: (when: string) =>
      `A passkey was added to your account on ${period(when)} You can sign in with it.`,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    about: (when: string) =>
      `A passkey was removed from your account on ${period(when)} We signed out every other device.`,
  },
  recoveryCodesMade: {
    subject: 'New recovery codes for your account',
    about: (when: string) =>
      `New recovery codes were made for your account on ${period(when)} The old ones no longer work.`,
  },
  recoveryCodeUsed: {
    subject: 'A recovery code of your account was used',
    about: (when: string) =>
      `Someone used a recovery code of your account on ${period(when)} Each code works once.`,
  },
  removed: {
    subject: 'We removed the second factors of your account',
    about: (when: string) =>
      `We removed the passkeys, the authenticator app and the recovery codes of your account on ${when}, and signed it out everywhere. Signing in takes one step until you set up new ones. If you have nothing left to sign in with, "Forgot password?" on the sign-in page emails you a link.`,
  },
}

/** To cleaners about their background check; none may say what the check found. */
export const checkTexts = {
  profile: 'Open my profile',
  ordered: {
    subject: 'Your background check',
    about: (brand: string) =>
      `We asked Checkr, who run background checks for ${brand}, to check yours. We gave them your name, your email and where you work, and nothing else.`,
    next: 'You will get an email from them. It says what they check, and asks for your consent and the details they need. They check nothing without your consent.',
  },
  done: {
    subject: 'The result of your background check is here',
    about:
      'Checkr told us the result of your background check. They send you the report if you asked for it. We keep the result and nothing of the report.',
  },
  unanswered: {
    subject: 'The invitation to your background check has expired',
    about: "You didn't answer the email from Checkr, and its link no longer works. They checked nothing.",
    next: (email: string) => `If you want a new one, write to us: ${email}.`,
  },
  expires: {
    subject: 'Your background check is valid for a few more weeks',
    about:
      'The result of your background check expires soon. Then your name no longer shows the Background-checked badge, and new jobs may have to wait for another check. You keep the jobs that you have.',
    next: "We'll ask for a new check. You don't have to do anything now.",
  },
}

/** The contact form: to the operator, and the operator's answer. */
export const contactTexts = {
  received: {
    subject: (topic: string) => `Contact form: ${topic}`,
    greeting: 'Someone wrote to us in the contact form:',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    texts: 'Text messages',
    agreed: 'Agreed',
    notAgreed: 'Did not agree: please call instead',
  },
  answered: {
    subject: 'Our answer to your message',
    about: 'You wrote to us in our contact form. This is our answer:',
    message: 'Your message',
  },
}
