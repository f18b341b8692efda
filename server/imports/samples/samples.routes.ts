import { sampleData } from "#contract/sample-data";
import { type Route, route } from "#server/http/route";
import { loadSamples } from "#server/imports/samples/load-samples";
import { removeSamples } from "#server/imports/samples/remove-samples";

/** Demonstration data on request. */
export const sampleRoutes: Route[] = [route(sampleData.load, loadSamples), route(sampleData.remove, removeSamples)];
