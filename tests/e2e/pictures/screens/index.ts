import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'
import type { Screens } from '../screen.ts'
import { adminScreens } from './admin.ts'
import { bookingScreens } from './booking.ts'
import { cleanerScreens } from './cleaner.ts'
import { customerScreens } from './customer.ts'
import { visitorScreens } from './visitor.ts'

/** Every page in its main states. */
export const screens: Screens = {
  ...visitorScreens,
  ...bookingScreens,
  ...customerScreens,
  ...cleanerScreens,
  ...adminScreens,
}

/** Faults of the list above: pages without pictures, and states of deleted pages. */
export function faultsOfList(listed: Screens = screens): string[] {
  const pages = new Set(routes.flatMap(pagesOf))
  const states = Object.entries(listed)
  return [
    ...[...pages].filter((page) => !listed[page]?.length).map((page) => `no picture is taken of ${page}`),
    ...states.filter(([page]) => !pages.has(page)).map(([page]) => `there is no page ${page}`),
    ...states.flatMap(([page, shots]) => {
      const names = shots.map(({ state, as }) => `${page}: ${state} (${as})`)
      return names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name} stands twice`)
    }),
  ]
}

function pagesOf({ file, children }: RouteConfigEntry): string[] {
  const page = /^routes\/(.+)\/page\.tsx$/.exec(file)?.[1]
  return [...(page ? [page] : []), ...(children ?? []).flatMap(pagesOf)]
}
