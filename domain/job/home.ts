/** What a booking says of the home that is cleaned; a view, a record and a column for each fact are asked for by its type. */
export interface Home {
  bathroomCount: number
}

/** A home of which nothing was said. Source: C-018, C-019. */
export const usualHome: Home = { bathroomCount: 1 }

/** The home, out of what says more than that. */
export function homeOf({ bathroomCount }: Home): Home {
  return { bathroomCount }
}

/** A home of which not everything may have been said. */
export type HalfKnownHome = { [Fact in keyof Home]?: Home[Fact] | null | undefined }

/** The home as far as it is known, otherwise the usual one. */
export function homeFrom({ bathroomCount }: HalfKnownHome): Home {
  return { bathroomCount: bathroomCount ?? usualHome.bathroomCount }
}
