/**
 * The version of the wire. The shell and each remote compare it, as a semantic version: a new major means that
 * an older caller would misunderstand.
 */
export const CONTRACT_VERSION = '1.0.0';
