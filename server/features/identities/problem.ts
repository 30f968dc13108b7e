/** Why somebody comes back from a provider and is not signed in; the pages have a text for each. */
export type Problem =
  | 'cancelled'
  | 'over'
  | 'unreachable'
  | 'refused'
  | 'unverified'
  | 'link_first'
  | 'taken'
  | 'exists'
  | 'too_many'
  | 'blocked'
