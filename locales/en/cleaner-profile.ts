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
  emailHint: 'You change it in the settings.',
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
    `Everyone can open your page, and search engines keep it: your first name and initial, picture, what you write here about yourself, your skills, rating and reviews${namesRateOrDays ? ', and the days and price per hour you named' : ''}. Without it, only people who are signed in can see the page. You can change this anytime.`,
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
  loadFailed: 'Your profile could not be loaded',
}

/** The return from Stripe's onboarding. */
export const payoutReturn = {
  returned: 'Onboarding Completed',
  returnedText: 'We are checking your account now.',
}

export const checkNote = {
  title: 'Your background check',
  words: {
    none: () => 'There is no result of a background check yet.',
    ordered: () => 'We ordered it. Checkr will write to you, and checks nothing without your consent.',
    clear: (day: string) => `It came back clear, and counts until ${period(day)}`,
    accepted: (day: string) => `It came back, we have looked at it, and it counts until ${period(day)}`,
    consider: () => 'It came back with something that we look at before we decide.',
    expired: (day: string) => `It counted until ${period(day)} We will ask for a new one.`,
  },
  marked: "Customers see 'Background-checked' beside your name.",
  approved: "Customers see 'Approved' beside your name, and not 'Background-checked'.",
  notMarked: "Customers do not see 'Background-checked' beside your name.",
  told: 'Checkr got your name, your email and the state in which you work from us. They ask you for the rest, and for your consent. Of the report we keep how it ended, and nothing of what it says.',
}
