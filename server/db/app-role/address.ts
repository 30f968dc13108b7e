/** Where a database is, for its owner and for the product. */
export interface Addresses {
  /** Who owns the tables: migrations and the queue's own machinery. */
  owner: string
  /** Who serves: `role`, which owns nothing and cannot become the owner. */
  app: string
  role: string
}

export interface Login {
  role: string
  password: string
}

/** The same address for another login. Parameters win over what stands before the @, in pg and in libpq. */
export function addressFor(address: string, { role, password }: Login): string {
  const url = new URL(address.replace('@/', '@___/'))
  url.username = ''
  url.password = ''
  url.searchParams.set('user', role)
  url.searchParams.set('password', password)
  return url.href.replace('//___/', '///')
}
