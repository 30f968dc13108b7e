/** Where a database is, for its owner and for the product. */
export interface DatabaseAddresses {
  /** Who owns the tables: migrations and the queue's own machinery. */
  owner: string
  /** Who serves: `role`, which owns nothing and cannot become the owner. */
  app: string
  role: string
  /** The way of the app's statements where a pooler gives out connections for one transaction each; never for what listens. */
  pooler?: string
}

export interface DatabaseLogin {
  role: string
  password: string
}

/**
 * The same address for another login. Query parameters override the part before the @, in pg and in libpq.
 */
export function addressFor(address: string, { role, password }: DatabaseLogin): string {
  const url = new URL(address.replace('@/', '@___/'))
  url.username = ''
  url.password = ''
  url.searchParams.set('user', role)
  url.searchParams.set('password', password)
  return url.href.replace('//___/', '///')
}

/** Where a pooler is, for the login of another address. */
export function poolerAddressFor(pooler: string, app: string): string {
  const url = new URL(app.replace('@/', '@___/'))
  const part = (name: string, before: string) => url.searchParams.get(name) ?? decodeURIComponent(before)
  const login = { role: part('user', url.username), password: part('password', url.password) }
  return addressFor(pooler, login)
}
