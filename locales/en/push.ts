/** The card of push notifications in the settings. */
export const pushCopy = {
  title: 'Push notifications',
  text: 'Hear of changes, reminders and messages at once, also while this site is closed. They name no address or price.',
  onThisDevice: 'On this device',
  on: 'Notifications are on in this browser until you sign out here.',
  off: 'Notifications are off in this browser.',
  turningOff: 'Turning off...',
  turningOn: 'Turning on. Your browser may ask whether you allow it.',
  denied:
    'This browser blocks our notifications. Allow them in its settings for this site, then turn them on here.',
  notAllowed: 'Your browser didn’t allow notifications, so they stay off.',
  unsupported: 'This browser can’t show push notifications. Everything still reaches you by email.',
  ios: 'On iPhone and iPad, notifications need this site on your Home Screen: tap Share, then Add to Home Screen, open it from there and turn them on.',
  fake: 'This is a trial: notifications appear on the sandbox page instead.',
  others: 'Also on',
  since: (day: string) => `since ${day}`,
  end: 'Turn off',
  endOn: (device: string) => `Turn off on ${device}`,
  ended: (device: string) => `Notifications turned off on ${device}`,
  choose: 'Choose what we notify you about',
  failed: "We couldn't load your notifications",
  actFailed: "That didn't work. Please try again.",
}
