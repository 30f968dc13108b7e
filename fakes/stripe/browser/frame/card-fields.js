import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  digitsOf,
  formatCvc,
  formatExpiry,
  formatNumber,
  readExpiry,
} from '../card-rules.js'

/** The three card fields: formatted while typing, checked when left. */
export function makeCardFields(changed) {
  const field = (id) => document.getElementById(id)
  const [number, expiry, cvc] = [field('number'), field('expiry'), field('cvc')]
  const inputs = [number, expiry, cvc]
  const checks = new Map([
    [number, () => checkNumber(number.value)],
    [expiry, () => checkExpiry(expiry.value, new Date())],
    [cvc, () => checkCvc(cvc.value, number.value)],
  ])

  // The caret stays behind the digit it stood behind, whatever spaces come and go.
  function format(input, shape) {
    const digits = digitsOf(input.value.slice(0, input.selectionStart)).length
    const atEnd = input.selectionStart === input.value.length
    const before = input.value
    input.value = shape(before)
    if (input.value === before) return
    let place = input.value.length
    if (!atEnd) {
      place = 0
      for (let seen = 0; seen < digits && place < input.value.length; place++)
        if (/\d/.test(input.value[place])) seen++
    }
    input.setSelectionRange(place, place)
  }

  function show(input, problem) {
    field(`${input.id}-error`).textContent = problem?.message ?? ''
    if (problem) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }

  number.addEventListener('input', () => {
    format(number, formatNumber)
    field('brand').textContent = brandOf(number.value).label
    const problem = checkNumber(number.value)
    if (problem?.code === 'invalid_number') show(number, problem)
    else if (!problem && document.activeElement === number) expiry.focus()
  })
  expiry.addEventListener('input', (event) => {
    const erasing = event.inputType?.startsWith('delete') === true
    format(expiry, (text) => formatExpiry(text, erasing))
    const problem = checkExpiry(expiry.value, new Date())
    if (problem && problem.code !== 'incomplete_expiry') show(expiry, problem)
    else if (!problem && document.activeElement === expiry) cvc.focus()
  })
  cvc.addEventListener('input', () => format(cvc, (text) => formatCvc(text, number.value)))
  for (const input of inputs) {
    input.addEventListener('input', () => {
      if (input.getAttribute('aria-invalid') && !checks.get(input)()) show(input)
      changed()
    })
    input.addEventListener('blur', () => input.value !== '' && show(input, checks.get(input)()))
    input.addEventListener('keydown', (event) => {
      const back = event.key === 'Backspace' && input.value === ''
      if (back) inputs[inputs.indexOf(input) - 1]?.focus()
    })
  }

  return {
    /** Returns the first error, and shows each error next to its field. */
    submit() {
      const wrong = inputs.filter((input) => {
        const problem = checks.get(input)()
        show(input, problem)
        return problem
      })
      wrong[0]?.focus()
      return wrong[0] && checks.get(wrong[0])()
    },
    state() {
      const error = inputs
        .filter((input) => input.getAttribute('aria-invalid'))
        .map((input) => checks.get(input)())[0]
      return {
        complete: inputs.every((input) => !checks.get(input)()),
        empty: inputs.every((input) => input.value === ''),
        brand: brandOf(number.value).name,
        error,
      }
    },
    values() {
      const { month, year } = readExpiry(expiry.value)
      return { number: digitsOf(number.value), exp_month: month, exp_year: year, cvc: cvc.value }
    },
    clear() {
      for (const input of inputs) {
        input.value = ''
        show(input)
      }
      field('brand').textContent = ''
      changed()
    },
    focus: () => number.focus(),
    blur: () => document.activeElement?.blur(),
    /** Read-only rather than disabled, so that the focus stays where it is. */
    lock(locked) {
      for (const input of inputs) input.readOnly = locked
    },
    /** Shows the bank's error next to its field. */
    refuse(error) {
      const place = { incorrect_number: number, expired_card: expiry, incorrect_cvc: cvc, invalid_cvc: cvc }[
        error.code
      ]
      if (place) show(place, error)
    },
  }
}
