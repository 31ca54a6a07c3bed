import type { Configuration } from '../../shared/data/configuration.ts';

/** What of the configuration the widget needs; the build writes it into the bundle. */
export interface WidgetConfiguration
  extends Pick<
    Configuration,
    'endpoint' | 'projectId' | 'databaseId' | 'buckets' | 'bookingFunctionId' | 'gateway' | 'siteUrl'
  > {
  readonly tables: Pick<Configuration['tables'], 'trips' | 'hProfiles'>;
}

// biome-ignore lint/style/useNamingConvention: the build replaces it by this name
declare const GROUP_TRIPS_CONFIGURATION: WidgetConfiguration;

export const configuration: WidgetConfiguration = GROUP_TRIPS_CONFIGURATION;
