/** The reason why a provider's callback did not sign in; the pages have a text for each. */
export type SignInProblem =
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
