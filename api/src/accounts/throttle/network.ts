const groupsOf = (part = ''): string[] => part.split(':').filter((group) => group !== '');

/** Returns what counts as one client: an IPv4 address, or the /64 of an IPv6 address, of which one line has every address. */
export const networkOf = (address: string): string => {
  const version4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (version4 !== undefined || !address.includes(':')) return version4 ?? address;
  const [before, after] = address.split('::');
  const zeros = Array.from({ length: 8 }, () => '0');
  // What `::` leaves out is zeros; four groups are 64 bits.
  const missing = Math.max(0, 8 - groupsOf(before).length - groupsOf(after).length);
  const groups = [...groupsOf(before), ...zeros.slice(0, missing), ...groupsOf(after)].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
};
