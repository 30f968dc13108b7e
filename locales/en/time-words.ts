/** Words between the parts of dates and times, which `Intl` does not join. */
export const timeWords = {
  unavailable: 'Date unavailable',
  am: 'AM',
  pm: 'PM',
  day: (formatted: string) => formatted,
  span: (from: string, to: string) => `${from} to ${to}`,
  dayAt: (day: string, time: string) => `${day} at ${time}`,
  timeOn: (time: string, day: string) => `${time} on ${day}`,
  onDayAt: (day: string, time: string) => `on ${day} at ${time}`,
  todayAt: (time: string) => `today at ${time}`,
  tomorrowAt: (time: string) => `tomorrow at ${time}`,
  timeToday: (time: string) => `${time} today`,
  timeTonight: (time: string) => `${time} tonight`,
  timeTomorrow: (time: string) => `${time} tomorrow`,
}
