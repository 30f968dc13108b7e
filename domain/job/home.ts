/** The facts of the home in a booking; its type requires a view, a stored field and a column for each. */
export interface Home {
  bathroomCount: number
}

/** The home of a booking without facts. Source: C-018, C-019. */
export const defaultHome: Home = { bathroomCount: 1 }

/** Picks the home's facts out of a larger object. */
export function homeOf({ bathroomCount }: Home): Home {
  return { bathroomCount }
}

/** A home with facts that may be unknown. */
export type HalfKnownHome = { [Fact in keyof Home]?: Home[Fact] | null | undefined }

/** The home, with usual values for unknown facts. */
export function homeFrom({ bathroomCount }: HalfKnownHome): Home {
  return { bathroomCount: bathroomCount ?? defaultHome.bathroomCount }
}
