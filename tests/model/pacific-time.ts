const hour = 3_600_000

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * hour).toISOString().slice(0, 10)

/** The n-th Sunday of a month. */
function sunday(year: number, month: number, number: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1))
  return addDays(first.toISOString().slice(0, 10), ((7 - first.getUTCDay()) % 7) + 7 * (number - 1))
}

/** Summer time of Seattle: from the second Sunday of March to the first one of November. */
function isSummer(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return day >= sunday(year, 3, 2) && day < sunday(year, 11, 1)
}

/** The instant of a local time by day, at HH:MM. */
export const pacificInstant = (day: string, time: string) =>
  Date.parse(`${day}T${time}:00Z`) + (isSummer(day) ? 7 : 8) * hour

/** The local day of an instant. */
export function pacificDay(now: number): string {
  const winter = new Date(now - 8 * hour).toISOString().slice(0, 10)
  return isSummer(winter) ? new Date(now - 7 * hour).toISOString().slice(0, 10) : winter
}
