/** Writes nested values the way Stripe's API reads them: `card[exp_month]=12`. */
export function toForm(values, form = new URLSearchParams(), within = '') {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    const key = within === '' ? name : `${within}[${name}]`
    if (typeof value === 'object') toForm(value, form, key)
    else form.append(key, String(value))
  }
  return form
}
