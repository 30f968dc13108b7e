/** What an account is made of, wherever it is asked for. */
export const fieldCopy = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  phone: 'Phone',
}
