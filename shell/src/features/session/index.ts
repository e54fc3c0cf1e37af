export { RequireMember } from './require-member';
export { RequireVisitor } from './require-visitor';
