import { photoLimits } from '#domain/limits.ts'
import { period } from '../period.ts'

/** The cleaner's profile and payout setup. Quoted wording comes from the CLN-PROF and ERR rows. */
export const become = {
  error: 'Error',
  title: 'Become a Cleaner',
  intro: 'Turn your account into a cleaner account and start taking jobs near you. This is what we expect:',
  expectations: (earnings: number, rooms: string) => [
    'You arrive on time at every job you accept.',
    `You clean ${rooms} with care, and respect the home you are in.`,
    'You finish the jobs you accept, and tell the customer early when something comes up.',
    `You set up payouts. You receive ${earnings} percent of each price; ${100 - earnings} percent is for taxes and service fees.`,
  ],
  note: 'Bookings you made as a customer stay yours under My Bookings, but you can no longer book with this account.',
  button: 'Become a Cleaner',
  updating: 'Updating...',
  done: 'Role Updated',
  doneText: 'You are a cleaner now. Create your profile next.',
  failed: 'Failed to update your role. Please try again.',
}

export const profile = {
  error: 'Error',
  title: 'My Profile',
  hoursLink: 'Hours and days off',
  create: 'Create Your Cleaner Profile',
  edit: 'Edit Profile',
  tabs: 'Profile sections',
  basic: 'Basic Information',
  payment: 'Payment Setup',
  choosePicture: 'Upload a profile picture',
  changePicture: 'Change your profile picture',
  pictureHint: `JPEG, PNG, WebP or GIF, at most ${photoLimits.megabytes} MB. Customers see it on their job.`,
  uploading: 'Uploading...',
  bio: 'Bio',
  bioHint: 'A few sentences about you and how you work.',
  experience: 'Experience',
  experienceHint: 'For example: 3 years of apartment cleaning.',
  skills: 'Skills',
  skillsHint: 'Separate them with commas: deep cleaning, windows, pet hair.',
  email: 'Email',
  emailHint: 'You can change it in the settings.',
  phone: 'Phone',
  sms: {
    before:
      'Yes, send me text messages about my appointments, 1 to 2 messages per appointment. Message and data rates may apply. Reply STOP to end them or HELP for help. Not needed to work here. See our ',
    terms: 'Terms of Service',
    between: ' and ',
    privacy: 'Privacy Policy',
    after: '.',
  },
  isPublic: 'Show me on public pages',
  isPublicHint: (namesRateOrDays: boolean) =>
    `Anyone can open your page and search engines can list it. It shows your first name and initial, picture, what you write here, your skills, rating and reviews${namesRateOrDays ? ', and the days and price per hour you gave' : ''}. If you turn this off, only people who are signed in see the page. You can change this anytime.`,
  save: 'Save & Continue',
  update: 'Update Profile',
  saving: 'Saving...',
  created: 'Profile Created',
  createdText: 'Set up your payouts next.',
  updated: 'Profile Updated',
  updatedText: 'Your changes are saved.',
  failed: 'Failed to create/update profile',
  pictureMissing: 'Profile Picture Required',
  pictureMissingText: 'Please upload a profile picture to continue.',
  imageUploaded: 'Image Uploaded',
  imageUploadedText: 'Save the profile to keep it.',
  uploadFailed: 'Upload Failed',
  uploadFailedText: 'Failed to upload the image. Please try again later.',
  loadFailed: "We couldn't load your profile",
}

/** The return from Stripe's onboarding. */
export const payoutReturn = {
  returned: 'Onboarding Completed',
  returnedText: "We're checking your account now.",
}

export const checkNote = {
  title: 'Your background check',
  words: {
    none: () => "We don't have a background check result yet.",
    ordered: () => "We ordered it. Checkr will email you and won't check anything without your consent.",
    clear: (day: string) => `It came back clear and is good until ${period(day)}`,
    accepted: (day: string) => `We reviewed the result and accepted it. It's good until ${period(day)}`,
    consider: () => "It came back with something to review. We'll look at it before we decide.",
    expired: (day: string) => `It was good until ${period(day)} We'll ask for a new one.`,
  },
  marked: "Customers see 'Background-checked' next to your name.",
  approved: "Customers see 'Approved' next to your name, not 'Background-checked'.",
  notMarked: "Customers don't see 'Background-checked' next to your name.",
  told: 'We gave Checkr your name, your email and the state you work in. They ask you for the rest and for your consent. We keep the outcome, never the report itself.',
}
