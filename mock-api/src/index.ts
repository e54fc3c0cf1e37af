export { ConfigurationError, readConfiguration, type Configuration } from './configuration';
export { startServer, type RunningServer } from './start-server';
