/** The company's mark: three rising stages. Decorative, since the name is beside it. */
export function Logo() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <rect width="26" height="26" rx="6" fill="currentColor" opacity="0.16" />
      <rect x="5" y="15" width="4" height="6" rx="1" fill="currentColor" />
      <rect x="11" y="10" width="4" height="11" rx="1" fill="currentColor" />
      <rect x="17" y="5" width="4" height="16" rx="1" fill="currentColor" />
    </svg>
  );
}
